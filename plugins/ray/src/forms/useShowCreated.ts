import { useNavigate } from 'react-router-dom';
import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import { TOAST_TIMEOUT_MS } from '../ui/toast';

/** Says that something was created, and goes to where it is shown. */
export function useShowCreated(): (title: string, path: string) => void {
  const navigate = useNavigate();
  const toasts = useApi(toastApiRef);
  return (title, path) => {
    toasts.post({ title, timeout: TOAST_TIMEOUT_MS });
    navigate(path);
  };
}
