/**
 * The specification's client sends no token with a picture. Login therefore also sets this cookie,
 * which opens that one call and nothing else.
 */
export const UPLOAD_COOKIE = 'upload_session';
export const UPLOAD_CALL = '/api/user/image';
