import { holdToContract } from './contract.ts';
import { mischief } from './mischief.ts';
import { startEmbedded, startEmulate } from './places.ts';
import { reading } from './reading.ts';
import { writing } from './writing.ts';

const PARTS = [reading, writing, mischief];

holdToContract('the embedded GitHub', startEmbedded, PARTS);
holdToContract('an independent emulator', startEmulate, PARTS, {
  'tells the head, and "unchanged" to who knows it already': 'sends no ETag',
  'is refused where it is a stranger': 'takes an unknown token for its first user',
  'takes a folder out of a tree with its last file': 'leaves empty folders',
});
