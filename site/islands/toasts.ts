import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { NoticeTransition } from '../components/notice-transition.tsx';

/**
 * Notices of the public pages: top right, 5 seconds, Alt+T brings the keyboard to them. Loaded with
 * the first notice, since the library is larger than all else on a page.
 */
export const notify = {
  success: (message: string) => toast.success(message),
  failure: (message: string) => toast.error(message),
};

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  createElement(ToastContainer, {
    position: 'top-right',
    autoClose: 5000,
    closeOnClick: true,
    transition: NoticeTransition,
  }),
);
