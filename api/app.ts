import { type Handler, Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { createEditorApp, type EditorHost } from '../editor/worker/editor-app.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { ApiError, answerError } from './routes/api-error.ts';
import { archiveRoutes } from './routes/archive-routes.ts';
import { citationRoutes } from './routes/citation-routes.ts';
import { collectionRoutes } from './routes/collection-routes.ts';
import { contactRoutes } from './routes/contact-routes.ts';
import { correctionRoutes } from './routes/correction-routes.ts';
import { dateRoutes } from './routes/date-routes.ts';
import { draftRoutes } from './routes/draft-routes.ts';
import { editionRoutes } from './routes/edition-routes.ts';
import { handoverRoutes } from './routes/handover-routes.ts';
import { historyRoutes } from './routes/history-routes.ts';
import { patienceFor, pictures } from './routes/hosts.ts';
import { linkRoutes } from './routes/link-routes.ts';
import { logRoutes } from './routes/log-routes.ts';
import { mailRoutes } from './routes/mail-routes.ts';
import { overviewRoutes } from './routes/overview-routes.ts';
import { ownProposalRoutes } from './routes/own-proposal-routes.ts';
import { pageRoutes } from './routes/page-routes.ts';
import { pageTextRoutes } from './routes/page-text-routes.ts';
import { passkeyRoutes } from './routes/passkey-routes.ts';
import { pdfRoutes } from './routes/pdf-routes.ts';
import { pictureRoutes } from './routes/picture-routes.ts';
import { calendarPaths, programmeRoutes } from './routes/programme-routes.ts';
import { proposalRoutes } from './routes/proposal-routes.ts';
import { discardRest, readBytes } from './routes/request-body.ts';
import type { App, AppContext, AppEnv } from './routes/route-context.ts';
import { sampleRoutes } from './routes/sample-routes.ts';
import { secondStepRoutes } from './routes/second-step-routes.ts';
import { settingsRoutes } from './routes/settings-routes.ts';
import { systemRoutes } from './routes/system-routes.ts';
import { tellProposed } from './routes/tell-proposed.ts';
import { undoRoutes } from './routes/undo-routes.ts';
import { uploadRoutes } from './routes/upload-routes.ts';
import { userRoutes } from './routes/user-routes.ts';
import { waitingRoutes } from './routes/waiting-routes.ts';

/** What the app takes from outside; everything else comes with the worker's bindings. */
export interface Dependencies {
  /** Milliseconds since 1970. */
  now(): number;
}

/** The worker's HTTP side: the specification's calls, uploads, and pages no file answers. */
export function createApp({ now }: Dependencies): App {
  const app: App = new Hono<AppEnv>();
  app.onError(answerError);
  app.use(async (c, next) => {
    c.set('now', now());
    await next();
    await discardRest(c);
  });
  app.use('/api/*', dataHeaders('same-origin'));
  app.use('/uploads/*', dataHeaders('cross-origin'));
  app.use('/papers/*', dataHeaders('same-origin'));
  app.use('/:edition{[0-9]{4}}/papers/*', dataHeaders('same-origin'));
  for (const path of calendarPaths) app.use(path, dataHeaders('cross-origin'));
  collectionRoutes(app);
  historyRoutes(app);
  logRoutes(app);
  undoRoutes(app);
  archiveRoutes(app);
  handoverRoutes(app);
  editionRoutes(app);
  pageTextRoutes(app);
  settingsRoutes(app);
  dateRoutes(app);
  waitingRoutes(app);
  draftRoutes(app);
  sampleRoutes(app);
  proposalRoutes(app);
  ownProposalRoutes(app);
  userRoutes(app);
  secondStepRoutes(app);
  accountRoutes(app);
  passkeyRoutes(app);
  linkRoutes(app);
  mailRoutes(app);
  uploadRoutes(app);
  overviewRoutes(app);
  pictureRoutes(app);
  pdfRoutes(app);
  contactRoutes(app);
  correctionRoutes(app);
  app.route(
    '/api/editor',
    createEditorApp({ now, readBytes, refuse, patienceFor, pictures, onProposed }),
  );
  systemRoutes(app);
  citationRoutes(app);
  programmeRoutes(app);
  pageRoutes(app);
  return app;
}

const refuse: EditorHost['refuse'] = (status, message, headers) =>
  new ApiError(status, message, {}, headers);

const onProposed: EditorHost['onProposed'] = (c, number) => tellProposed(c as AppContext, number);

/**
 * For JSON, pictures and PDFs: nothing of them may run or be framed, whoever opens them. A page of the site
 * comes with headers of its own.
 */
function dataHeaders(crossOriginResourcePolicy: 'same-origin' | 'cross-origin'): Handler<AppEnv> {
  const setFor = (shownBy: object) =>
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...shownBy,
      },
      crossOriginResourcePolicy,
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: 'max-age=31536000',
      xFrameOptions: 'DENY',
    });
  const set = setFor({});
  // A browser's own viewer is an object with styles to the page that it makes for a PDF.
  const setForPdf = setFor({ objectSrc: ["'self'"], styleSrc: ["'unsafe-inline'"] });
  return async (c, next) => {
    await next();
    const type = c.res.headers.get('content-type') ?? '';
    if (type.startsWith('text/html')) return;
    await (type === 'application/pdf' ? setForPdf : set)(c, async () => {});
  };
}
