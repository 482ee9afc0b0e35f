import { ApiError } from './api-error.ts';
import type { AppContext } from './route-context.ts';

/**
 * Refuses what a page of another website makes a visitor's browser send: it would come in the name,
 * and count for the address, of somebody who knows nothing of it. A browser asks us before it sends
 * JSON from elsewhere, and hears no; all other types it sends without asking. What is no browser says
 * neither where it comes from nor lies about it.
 * @param isForm whether the call takes a form, too, and this is one
 * @throws ApiError 403, 415
 */
export function refuseOtherSites(c: AppContext, isForm = false): void {
  const contentType = c.req.header('content-type') ?? '';
  if (!isForm && !/^application\/json\b/i.test(contentType)) {
    throw new ApiError(415, 'The request must carry a JSON object, as application/json.');
  }
  if (isFromElsewhere(c)) {
    throw new ApiError(
      403,
      'This was sent from a page of another website. Please open the page here, and send it again.',
    );
  }
}

/** By `Sec-Fetch-Site`, which no proxy makes untrue; older browsers say the page's origin alone. */
function isFromElsewhere(c: AppContext): boolean {
  const fetchSite = c.req.header('Sec-Fetch-Site');
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const origin = c.req.header('Origin');
  return origin !== undefined && hostOf(origin) !== new URL(c.req.url).host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
