import { type ByteOrder, findBytes, latin1, nameAt, numberAt } from './bytes.ts';
import { directoryAt, readTiff, type Tag } from './tiff.ts';

/** What a picture's notes tell of somebody, and in which kind of notes. */
export interface PrivateNotes {
  /** Where it was taken; 'hidden' for notes that are packed, and may tell. */
  place: 'EXIF' | 'XMP' | 'IPTC' | 'hidden' | undefined;
  /** Who took or owns it, or the number of their camera. */
  owner: 'EXIF' | 'XMP' | 'IPTC' | 'text' | undefined;
}

/**
 * Looks for notes of people. The file is searched as a whole, whatever its container, since cameras
 * put a second picture with notes of its own behind the first.
 */
export function privateNotesIn(bytes: Uint8Array): PrivateNotes {
  const exif = readExif(bytes);
  const xmp = readXmp(bytes);
  const iptc = readIptc(bytes);
  const texts = readTexts(bytes);
  const kindOf = (what: 'place' | 'owner') =>
    exif[what] ? 'EXIF' : xmp[what] ? 'XMP' : iptc[what] ? 'IPTC' : undefined;
  return {
    place: kindOf('place') ?? (texts.isPacked || xmp.isTooLong ? 'hidden' : undefined),
    owner: kindOf('owner') ?? (texts.owner ? 'text' : undefined),
  };
}

interface Told {
  place: boolean;
  owner: boolean;
}

// Far more than any camera writes, so that no made-up file takes minutes.
const MOST_DIRECTORIES = 500;
const MOST_FIELDS = 5000;
/** EXIF 2.32, 4.6.3: the ways to two further directories. */
const EXIF_POINTER = 0x8769;
const GPS_POINTER = 0x8825;
// Latitude and longitude, of the camera and of what it looked at; names of places.
const GPS_TAGS = new Set([1, 2, 3, 4, 19, 20, 21, 22, 27, 28]);
// Artist, Copyright, XPAuthor, HostComputer; CameraOwnerName, BodySerialNumber, LensSerialNumber.
const OWNER_TAGS = new Set([0x013b, 0x8298, 0x9c9d, 0x013c, 0xa430, 0xa431, 0xa435]);

function readExif(bytes: Uint8Array): Told {
  const told = { place: false, owner: false };
  for (const mark of ['II*\0', 'MM\0*']) {
    for (const start of findBytes(bytes, mark, MOST_DIRECTORIES)) {
      const tiff = bytes.subarray(start);
      const { order, tags } = readTiff(tiff);
      const below = (pointer: number): Tag[] => directoryBelow(tiff, tags, pointer, order);
      told.place ||= below(GPS_POINTER).some(({ tag }) => GPS_TAGS.has(tag));
      told.owner ||= [...tags, ...below(EXIF_POINTER)].some(
        ({ tag, text }) => OWNER_TAGS.has(tag) && SAYS_SOMETHING.test(text()),
      );
    }
  }
  return told;
}

/** Cameras that ask for a name write blanks where none was given. */
const SAYS_SOMETHING = /[^\s\0]/;

function directoryBelow(tiff: Uint8Array, tags: Tag[], pointer: number, order: ByteOrder): Tag[] {
  return directoryAt(tiff, tags.find(({ tag }) => tag === pointer)?.value, order);
}

/** A property of these names, as an attribute or as an element, and not empty. */
const property = (names: string) =>
  new RegExp(
    `:(?:${names})(?:\\s{0,9}=\\s{0,9}(?:"[^"]|'[^'])|\\s{0,9}(?:\\s[^<>]{0,300})?>\\s{0,99}(?:[^\\s<]|<rdf))`,
  );
const XMP_PLACE = property(
  'GPSL(?:at|ong)itude|City|State|Country(?:Code|Name)?|ProvinceState|Location(?:Created|Shown)?|Sublocation',
);
const XMP_OWNER = property(
  'creator|rights|Artist|Copyright|Credit|AuthorsPosition|CreatorContactInfo|Owner(?:Name)?|CameraOwnerName|(?:Body|Lens|Camera)?SerialNumber',
);

/** What programs write is a tenth of that; what goes on is said to be hidden. */
const LONGEST_XMP = 200_000;
const MOST_PACKETS = 1000;

function readXmp(bytes: Uint8Array): Told & { isTooLong: boolean } {
  let packets = '';
  let searched = 0;
  const starts = findBytes(bytes, '<rdf:RDF', MOST_PACKETS);
  for (const start of starts) {
    if (start < searched) continue;
    const rest = bytes.subarray(start, start + LONGEST_XMP);
    const [length = rest.length] = findBytes(rest, '</rdf:RDF>', 1);
    packets += latin1(rest.subarray(0, length));
    searched = start + length;
    if (packets.length >= LONGEST_XMP) break;
  }
  const isTooLong = packets.length >= LONGEST_XMP || starts.length === MOST_PACKETS;
  return { place: XMP_PLACE.test(packets), owner: XMP_OWNER.test(packets), isTooLong };
}

// IPTC-IIM 4.2, record 2: code and name of a content's location, city, part of it, state, country.
const IPTC_PLACES = new Set([26, 27, 90, 92, 95, 100, 101]);
// By-line and its title, credit, copyright, contact, writer.
const IPTC_OWNERS = new Set([80, 85, 110, 116, 118, 122]);

/** Photoshop's image resource 1028. */
function readIptc(bytes: Uint8Array): Told {
  const told = { place: false, owner: false };
  let searched = 0;
  for (const start of findBytes(bytes, '8BIM\x04\x04', MOST_DIRECTORIES)) {
    if (start < searched) continue;
    // A name of even length, then the length of the data.
    const name = bytes[start + 6] ?? 0;
    const data = start + 7 + name + ((name + 1) % 2);
    searched = data + 4 + (numberAt(bytes, data, 4, 'big') ?? 0);
    const notes = bytes.subarray(data + 4, searched);
    for (const at of findBytes(notes, '\x1c\x02', MOST_FIELDS)) {
      if ((numberAt(notes, at + 3, 2, 'big') ?? 0) === 0) continue;
      told.place ||= IPTC_PLACES.has(notes[at + 2] ?? 0);
      told.owner ||= IPTC_OWNERS.has(notes[at + 2] ?? 0);
    }
  }
  return told;
}

/**
 * PNG's texts: those that name somebody, and those in which programs keep EXIF, IPTC and XMP in a
 * form that is not searched.
 */
function readTexts(bytes: Uint8Array): { owner: boolean; isPacked: boolean } {
  const told = { owner: false, isPacked: false };
  if (nameAt(bytes, 1).slice(0, 3) !== 'PNG') return told;
  for (let at = 8; at + 8 < bytes.length; ) {
    const length = numberAt(bytes, at, 4, 'big') ?? 0;
    const type = nameAt(bytes, at + 4);
    if (TEXTS.has(type)) {
      const [keyword = '', rest = ''] = latin1(bytes.subarray(at + 8, at + 90)).split('\0', 2);
      told.owner ||= OWNER_KEYWORD.test(keyword) && length > keyword.length + 1;
      told.isPacked ||=
        (type === 'zTXt' && PACKED.test(keyword)) ||
        (type === 'tEXt' && RAW_PROFILE.test(keyword)) ||
        (type === 'iTXt' && PACKED.test(keyword) && rest.charCodeAt(0) === 1);
    }
    at += 12 + length;
  }
  return told;
}

const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);
const OWNER_KEYWORD = /^(?:Author|Artist|Creator|Copyright|Owner)$/i;
/** Hexadecimal digits. */
const RAW_PROFILE = /^Raw profile type (?:exif|app1|iptc|xmp|8bim)$/i;
/** Compressed. */
const PACKED = /^(?:Raw profile type (?:exif|app1|iptc|xmp|8bim)|XML:com\.adobe\.xmp)$/i;
