import { ComponentType, ReactNode, useMemo } from 'react';
import {
  ApiFactoryRegistry,
  ApiProvider,
  ApiResolver,
} from '@backstage/core-app-api';
import { compatWrapper } from '@backstage/core-compat-api';
import {
  AlertApi,
  alertApiRef,
  AlertMessage,
  createApiFactory,
  useApi,
} from '@backstage/core-plugin-api';
import {
  ToastApi,
  ToastApiMessage,
  ToastApiPostResult,
  toastApiRef,
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
 * Shows toasts as alerts in apps on the old frontend system. Backstage's own conversion drops the description and
 * closes each after some seconds, so warnings of the server would be lost.
 */
class AlertToasts implements ToastApi {
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
    // Alerts can't be withdrawn.
    return { close: () => {} };
  }
}

function toastsBy(alerts: AlertApi): ApiResolver {
  const registry = new ApiFactoryRegistry();
  const toasts = createApiFactory(toastApiRef, new AlertToasts(alerts));
  registry.register('default', toasts);
  return new ApiResolver(registry);
}

function AlertToastsProvider({ children }: { children: ReactNode }) {
  const alerts = useApi(alertApiRef);
  const apis = useMemo(() => toastsBy(alerts), [alerts]);
  return <ApiProvider apis={apis}>{children}</ApiProvider>;
}

/** Wraps a component of the new frontend system for an app on the old one. */
export function inOldApp(Component: ComponentType) {
  return function InOldApp() {
    return compatWrapper(
      <AlertToastsProvider>
        <Component />
      </AlertToastsProvider>,
    );
  };
}
