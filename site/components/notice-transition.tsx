import { Bounce, type ToastTransitionProps } from 'react-toastify/unstyled';

/**
 * How a notice comes and goes. The library starts its clock once it has come in, also for whoever has
 * brought the keyboard to the notices meanwhile (Alt+T), and so holds them: they would go all the same.
 * For them the clock starts at Esc, as it does later.
 */
export function NoticeTransition(props: ToastTransitionProps) {
  const { nodeRef, playToast } = props;
  const startClock = () => {
    const isHeld = nodeRef.current?.closest('.Toastify')?.matches(':focus-within');
    if (!isHeld) playToast();
  };
  return <Bounce {...props} playToast={startClock} />;
}
