import { AlertApi, AlertMessage } from '@backstage/core-plugin-api';
import {
  ToastApi,
  ToastApiMessage,
  ToastApiPostResult,
} from '@backstage/frontend-plugin-api';
import { getNodeText } from '@backstage/ui';

const SEVERITY: Record<
  NonNullable<ToastApiMessage['status']>,
  AlertMessage['severity']
> = {
  neutral: 'info',
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

/**
 * Toasts, said by the alerts that apps on the old frontend system show. Backstage's own way drops what a toast says
 * below its title, and takes each away after seconds: warnings of the server would be lost.
 */
export class AlertToasts implements ToastApi {
  readonly #alerts: AlertApi;

  constructor(alerts: AlertApi) {
    this.#alerts = alerts;
  }

  post(toast: ToastApiMessage): ToastApiPostResult {
    const { title, description, status = 'success', timeout } = toast;
    this.#alerts.post({
      message: [title, description].map(getNodeText).filter(Boolean).join(': '),
      severity: SEVERITY[status],
      display: timeout === undefined ? 'permanent' : 'transient',
    });
    // Alerts can't be taken back.
    return { close: () => {} };
  }
}
