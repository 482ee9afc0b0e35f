import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Options as the API gives them. */
interface Asked {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

interface Ways {
  /** Where the browser says that it is. */
  origin: string;
  /** What the passkey says that it has counted; left out: one more. */
  counter?: number;
  challenge?: string;
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

/**
 * A passkey as a browser speaks of it (Web Authentication Level 3, sections 6 and 5.1), with ES256, no
 * attestation, and nobody but present.
 */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counted = 0;

  const clientData = (type: string, { challenge }: Asked, ways: Ways) =>
    Buffer.from(
      JSON.stringify({ type, challenge: ways.challenge ?? challenge, origin: ways.origin }),
    );
  const authenticatorData = ({ rp, rpId }: Asked, flags: number, { counter }: Ways) => {
    counted = counter ?? counted + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counted);
    const site = rp?.id ?? rpId ?? '';
    return Buffer.concat([sha256(site), Buffer.from([flags]), count]);
  };
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key' };

  return {
    id: base64url(id),
    /** As `navigator.credentials.create` answers. */
    create(asked: Asked, ways: Ways) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // CBOR by hand: a COSE key (RFC 9053, section 7.1), and the map that holds it.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        authenticatorData(asked, USER_PRESENT | HAS_CREDENTIAL, ways),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', asked, ways)),
          attestationObject: base64url(attestation),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    /** As `navigator.credentials.get` answers. */
    get(asked: Asked, ways: Ways) {
      const data = authenticatorData(asked, USER_PRESENT, ways);
      const client = clientData('webauthn.get', asked, ways);

      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
