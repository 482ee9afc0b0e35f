import { serviceNames } from '../../api/mail/http-service.ts';
import { type Diagnosis, missing, ok, wrong } from './diagnosis.ts';

/** What `wrangler.toml` says of mail. */
export interface MailSetting {
  from: string;
  /** Empty for Cloudflare's own. */
  service: string;
  hasBinding: boolean;
}

const GUIDE = 'docs/operating/mail.md';

/** By which way mail goes; none is all right. */
export function checkMail({ from, service, hasBinding }: MailSetting): Diagnosis {
  if (service !== '' && !serviceNames.includes(service)) {
    const mend = `write one of ${serviceNames.join(', ')}, or nothing: ${GUIDE}`;
    return wrong(`wrangler.toml: MAIL_SERVICE is "${service}"`, mend);
  }
  if (!hasBinding && service === '') {
    return from === ''
      ? ok(`Mail: none is set up, links are copied by hand (${GUIDE})`)
      : missing('wrangler.toml: MAIL_FROM is set, and nothing that sends', GUIDE);
  }
  if (from === '') {
    const mend = `write the address there that mail comes from: ${GUIDE}`;
    return missing('wrangler.toml: mail is set up, and MAIL_FROM is empty', mend);
  }
  return ok(`Mail: by ${hasBinding ? "Cloudflare's Email Service" : service}, from ${from}`);
}
