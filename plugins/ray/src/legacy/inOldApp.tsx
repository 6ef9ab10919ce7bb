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
  createApiFactory,
  useApi,
} from '@backstage/core-plugin-api';
import { toastApiRef } from '@backstage/frontend-plugin-api';
import { AlertToasts } from './AlertToasts';

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

/** Gives a component of the new frontend system what it asks for, in an app on the old one. */
export function inOldApp(Component: ComponentType) {
  return function InOldApp() {
    return compatWrapper(
      <AlertToastsProvider>
        <Component />
      </AlertToastsProvider>,
    );
  };
}
