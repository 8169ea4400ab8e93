import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Descriptor = { readonly id: string }
type Creation = {
  readonly challenge: string
  readonly rp: { readonly id?: string }
  readonly user: { readonly id: string }
  readonly excludeCredentials?: readonly Descriptor[]
}
type Request = {
  readonly challenge: string
  readonly rpId?: string
  readonly allowCredentials?: readonly Descriptor[]
}

/** What a test may bend. */
type Bent = {
  readonly origin?: string
  readonly challenge?: string
  readonly isVerified?: boolean
  readonly rpId?: string
  readonly counter?: number
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const hash = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** A device that makes and keeps one passkey: ES256, no attestation. It signs by the specification of WebAuthn itself. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32)
  readonly origin: string
  counter = 0
  userHandle = ''
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(origin: string) {
    this.origin = origin
  }

  create(options: Creation, bent: Bent = {}) {
    if (options.excludeCredentials?.some(({ id }) => id === base64(this.id))) throw new Error('InvalidStateError')
    this.userHandle = options.user.id
    const authData = Buffer.concat([
      this.#head(bent.rpId ?? options.rp.id, bent, ATTESTED),
      ...[Buffer.alloc(16), uint(this.id.length, 2), this.id, coseKey(this.#keys.publicKey)],
    ])
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ])
    return {
      ...this.#who(),
      response: {
        clientDataJSON: base64(this.#clientData('webauthn.create', options.challenge, bent)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      },
    }
  }

  get(options: Request, bent: Bent = {}) {
    const authData = this.#head(bent.rpId ?? options.rpId, bent, 0)
    const clientData = this.#clientData('webauthn.get', options.challenge, bent)
    const signature = sign('sha256', Buffer.concat([authData, hash(clientData)]), this.#keys.privateKey)
    return {
      ...this.#who(),
      response: {
        clientDataJSON: base64(clientData),
        authenticatorData: base64(authData),
        signature: base64(signature),
        userHandle: this.userHandle,
      },
    }
  }

  #who = () => ({
    ...{ id: base64(this.id), rawId: base64(this.id), type: 'public-key' },
    ...{ authenticatorAttachment: 'platform', clientExtensionResults: {} },
  })

  #clientData(type: string, challenge: string, bent: Bent): Buffer {
    const data = {
      type,
      challenge: bent.challenge ?? challenge,
      origin: bent.origin ?? this.origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(data))
  }

  /** Hash of the relying party, flags and counter. */
  #head(rpId = '', { isVerified = true, counter }: Bent, more: number): Buffer {
    this.counter = counter ?? this.counter + 1
    return Buffer.concat([
      hash(rpId),
      Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more]),
      uint(this.counter, 4),
    ])
  }
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** A public key of P-256 as COSE writes it: type 2, algorithm -7, curve 1, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (value: string) => bytes(Buffer.from(value, 'base64url'))
  return map([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), part(x)],
    [Buffer.from([0x22]), part(y)],
  ])
}

function uint(value: number, size: number): Buffer {
  const buffer = Buffer.alloc(size)
  buffer.writeUIntBE(value, 0, size)
  return buffer
}

/** CBOR: the major type in the upper three bits, a length below 24 in the lower five, or in the bytes that follow. */
function cbor(major: number, length: number, content: Uint8Array): Buffer {
  const type = major << 5
  if (length < 24) return Buffer.concat([Buffer.from([type | length]), content])
  return length < 256
    ? Buffer.concat([Buffer.from([type | 24, length]), content])
    : Buffer.concat([Buffer.from([type | 25]), uint(length, 2), content])
}

const bytes = (value: Uint8Array): Buffer => cbor(2, value.length, value)
const text = (value: string): Buffer => cbor(3, value.length, Buffer.from(value))
const map = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  cbor(5, pairs.length, Buffer.concat(pairs.flat()))
