// Parts of Decap that come without types.
declare module 'decap-cms-backend-github';
declare module 'decap-cms-editor-component-image';
declare module 'decap-cms-widget-*';
