import { readSettings } from '../start/settings.ts';
import { type Diagnosis, wrong } from './diagnosis.ts';

/** Variables of `npm start` that it would refuse; those of GitHub are looked at with GitHub itself. */
export function checkVariables({
  PORT,
  HOST,
  TRUST_PROXY,
}: Record<string, string | undefined>): Diagnosis[] {
  try {
    readSettings({ PORT, HOST, TRUST_PROXY });
    return [];
  } catch (error) {
    return [wrong((error as Error).message, 'set it so, or leave it out')];
  }
}
