import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

/** Where notices appear; Alt+T brings the keyboard to them. */
export function Notices() {
  return <ToastContainer autoClose={5000} />;
}

/** What a notice offers to do. */
export interface NoticeAction {
  label: string;
  act(): void;
}

/** Notices of the administrator's screens stand at the bottom; those of the login at the top. */
export const notify = {
  success: (message: string, action?: NoticeAction) => {
    if (!action) toast.success(message, ADMIN);
    else toast.success((props) => <Offer {...props} message={message} {...action} />, ADMIN);
  },
  /** @param reason the server's own words, beside the sentence of the screen */
  failure: (message: string, reason = '') => {
    toast.error(<Failure message={message} reason={reason} />, ADMIN);
  },
  loginSuccess: (message: string) => toast.success(message, LOGIN),
  loginFailure: (message: string) => toast.error(message, LOGIN),
};

const ADMIN = { position: 'bottom-center' } as const;
const LOGIN = { position: 'top-right', autoClose: 3000 } as const;

interface OfferProps extends NoticeAction {
  message: string;
  closeToast(): void;
}

function Offer({ message, label, act, closeToast }: OfferProps) {
  return (
    <div className="notice-offer">
      <span>{message}</span>
      <button
        type="button"
        onClick={() => {
          closeToast();
          act();
        }}
      >
        {label}
      </button>
    </div>
  );
}

function Failure({ message, reason }: { message: string; reason: string }) {
  return (
    <div>
      <div>{message}</div>
      {reason && <div>{reason}</div>}
    </div>
  );
}
