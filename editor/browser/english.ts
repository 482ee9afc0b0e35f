// @ts-expect-error Decap's languages have no types.
import decap from 'decap-cms-locales/dist/esm/en';

const { app, collection, editor, mediaLibrary, ui, workflow } = decap;

/**
 * The one language of Decap's screen that is shipped, in the words of the administrators' screens: what
 * Decap calls unpublished entries are proposals.
 */
export const en = {
  ...decap,
  app: {
    ...app,
    header: { ...app.header, content: 'Content', workflow: 'Proposals', quickAdd: 'Add' },
  },
  collection: {
    ...collection,
    sidebar: { ...collection.sidebar, collections: 'Content', allCollections: 'All content' },
    collectionTop: {
      ...collection.collectionTop,
      viewAs: 'Show',
      viewAsList: 'As a list',
      viewAsGrid: 'As cards',
      // The sign that Decap has there is in few fonts.
      newButton: 'Add %{collectionLabel}',
      newButtonAriaLabel: 'Add %{collectionLabel}',
    },
    entries: {
      ...collection.entries,
      loadingEntries: 'Loading...',
      cachingEntries: 'Loading...',
      longerLoading: 'The first time takes a moment longer.',
      noEntries: 'Nothing here yet.',
      unpublishedHeader: 'Proposed',
    },
  },
  editor: {
    ...editor,
    editorControlPane: {
      ...editor.editorControlPane,
      widget: {
        ...editor.editorControlPane.widget,
        // Patterns are told by what is wrong with what does not match them.
        regexPattern: '%{fieldLabel} %{pattern}.',
      },
    },
    editor: {
      ...editor.editor,
      onLeavePage: 'Leave this entry? What you typed since the last save is not proposed.',
      onUpdatingWithUnsavedChanges:
        'Save first, then change the status: what you typed goes with it.',
      onDeleteUnpublishedChangesWithUnsavedChanges:
        'Take this proposal back? It goes, and what you typed since you saved it.',
      onDeleteUnpublishedChanges: 'Take this proposal back? Nothing of the website changes.',
      loadingEntry: 'Loading...',
      confirmLoadBackup:
        'What you typed here last time was not saved; this browser has kept it. Go on with it?',
    },
    editorInterface: {
      ...editor.editorInterface,
      togglePreview: 'Show or hide the preview',
      toggleScrollSync: 'Scroll form and preview together',
    },
    editorToolbar: {
      ...editor.editorToolbar,
      deleteUnpublishedChanges: 'Take the proposal back',
      deleteUnpublishedEntry: 'Take the proposal back',
      deleting: 'Taking it back...',
      statusInfoTooltipDraft:
        'Nobody looks at a draft yet. Once it is finished, set its status to “In review”.',
      statusInfoTooltipInReview:
        'An administrator will look at it: there is nothing more to do. You can still change it.',
      backCollection: 'Back to %{collectionLabel}',
      unsavedChanges: 'Not saved yet',
      deployPreviewPendingButtonLabel: 'Look for a preview',
    },
    editorWidgets: {
      ...editor.editorWidgets,
      markdown: { ...editor.editorWidgets.markdown, linkPrompt: 'Address of the link' },
      image: {
        ...editor.editorWidgets.image,
        choose: 'Choose a picture',
        chooseUrl: 'Give its address',
        replaceUrl: 'Give another address',
        promptUrl: 'Address of the picture',
        chooseDifferent: 'Choose another picture',
        remove: 'Remove the picture',
      },
      file: {
        ...editor.editorWidgets.file,
        chooseDifferent: 'Choose another file',
        remove: 'Remove the file',
      },
    },
  },
  mediaLibrary: {
    ...mediaLibrary,
    mediaLibrary: {
      ...mediaLibrary.mediaLibrary,
      onDelete: 'Delete what is chosen?',
      fileTooLarge: 'This file is too large: %{size} kB at most.',
    },
    mediaLibraryModal: {
      ...mediaLibrary.mediaLibraryModal,
      noResults: 'Nothing matches.',
      noAssetsFound: 'No pictures yet.',
      noImagesFound: 'No pictures yet.',
      images: 'Pictures',
      mediaAssets: 'Pictures and files',
    },
  },
  ui: {
    ...ui,
    errorBoundary: {
      ...ui.errorBoundary,
      title: 'This screen could not be drawn',
      details: 'Load the page again: what you typed is offered then. If it happens again, please ',
      reportIt: 'tell the makers of Decap CMS.',
    },
    settingsDropdown: { ...ui.settingsDropdown, account: 'Your account' },
    toast: {
      ...ui.toast,
      onFailToLoadEntries: 'Not loaded: %{details}',
      onFailToLoadDeployPreview: 'The preview could not be loaded: %{details}',
      onFailToPersist: 'Not saved: %{details}',
      onFailToDelete: 'Not deleted: %{details}',
      onFailToUpdateStatus: 'The status is as it was: %{details}',
      missingRequiredField:
        'Not saved: something is missing. What it is stands at its field, in red.',
      entrySaved: 'Saved as a proposal',
      entryUpdated: 'Status changed',
      onDeleteUnpublishedChanges: 'The proposal is taken back',
      onLoggedOut:
        'Your sign-in has ended. What you type is kept in this browser: log out (at the top right), sign in again, and go on with what is offered.',
      onBackendDown: 'GitHub has trouble just now: see %{details}.',
    },
  },
  workflow: {
    workflow: {
      ...workflow.workflow,
      loading: 'Loading...',
      workflowHeading: 'Proposals',
      newPost: 'Add',
      description:
        '%{smart_count} proposal waits for an administrator, %{readyCount} is marked as ready. |||| %{smart_count} proposals wait for an administrator, %{readyCount} are marked as ready.',
      dateFormat: 'D MMMM',
    },
    workflowCard: {
      ...workflow.workflowCard,
      deleteChanges: 'Take it back',
      deleteNewEntry: 'Take it back',
    },
    workflowList: {
      ...workflow.workflowList,
      onDeleteEntry: 'Take this proposal back? Nothing of the website changes.',
      currentEntries: '%{smart_count} proposal |||| %{smart_count} proposals',
    },
  },
};
