// @ts-expect-error Decap's languages have no types.
import decap from 'decap-cms-locales/dist/esm/en';

/** The one language of Decap's screen that is shipped, with plainer words for what went wrong. */
export const en = {
  ...decap,
  ui: {
    ...decap.ui,
    toast: {
      ...decap.ui.toast,
      onFailToLoadEntries: 'Not loaded: %{details}',
      onFailToPersist: 'Not saved: %{details}',
      onFailToDelete: 'Not deleted: %{details}',
      onFailToUpdateStatus: 'The status is as it was: %{details}',
      onLoggedOut:
        'Your sign-in has ended. What you type is kept in this browser: log out (at the top right), sign in again, and take the local backup that is offered.',
    },
  },
};
