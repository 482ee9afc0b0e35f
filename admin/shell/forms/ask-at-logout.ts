/** Whether whoever is at a form with unsaved text goes on with logging out. */
type Ask = () => Promise<boolean>;

let asking: Ask | undefined;

/** Has a logout ask while a form holds unsaved text. Returns what ends that. */
export function askAtLogout(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}

/** Asks, where something would have to wait as a draft. */
export const mayLogOut: Ask = async () => !asking || asking();
