import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

/** Where notices appear; Alt+T brings the keyboard to them. */
export function Notices() {
  return <ToastContainer autoClose={5000} />;
}

/** Notices of the administrator's screens stand at the bottom; those of the login at the top. */
export const notify = {
  success: (message: string) => toast.success(message, { position: 'bottom-center' }),
  failure: (message: string) => toast.error(message, { position: 'bottom-center' }),
  loginSuccess: (message: string) => toast.success(message, LOGIN),
  loginFailure: (message: string) => toast.error(message, LOGIN),
};

const LOGIN = { position: 'top-right', autoClose: 3000 } as const;
