import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What is kept of a password: enough to check it, not enough to sign in with it. Both in hexadecimal. */
export type PasswordVerifier = { readonly salt: string; readonly verifier: string }

export type SrpChallenge = {
  readonly serverPublic: string
  readonly salt: string
  readonly secretBlock: string
  /** The key that both sides now share if the client knows the password. */
  readonly sessionKey: Buffer
}

// The 3072-bit group of RFC 3526 with generator 2, which Cognito prescribes.
const PRIME_HEX =
  'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B' +
  '302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE6' +
  '49286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D' +
  '670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718' +
  '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7D' +
  'B3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
  'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF'
const PRIME = BigInt(`0x${PRIME_HEX}`)
const GENERATOR = 2n
const MULTIPLIER = BigInt(`0x${sha256Hex(`00${PRIME_HEX}02`)}`)
const DERIVATION = Buffer.concat([Buffer.from('Caldera Derived Key'), Buffer.from([1])])

/** `poolName` is the part of the pool id after the underscore; `username` the one in USER_ID_FOR_SRP. */
export type SrpIdentity = { readonly poolName: string; readonly username: string }

export function makeVerifier(identity: SrpIdentity, password: string): PasswordVerifier {
  const salt = padHex(BigInt(`0x${randomBytes(16).toString('hex')}`))
  return { salt, verifier: verifierOf(identity, password, salt) }
}

export function verifierOf({ poolName, username }: SrpIdentity, password: string, salt: string): string {
  const identity = createHash('sha256').update(`${poolName}${username}:${password}`).digest('hex')
  return power(GENERATOR, BigInt(`0x${sha256Hex(salt + identity)}`)).toString(16)
}

/**
 * The server's half of SRP-6a. `undefined` if the client's public value is a multiple of the prime or not a number.
 * @see RFC 5054, section 2.5
 */
export function createChallenge(password: PasswordVerifier, clientPublicHex: string): SrpChallenge | undefined {
  if (!/^[0-9a-f]+$/i.test(clientPublicHex)) return undefined
  const clientPublic = BigInt(`0x${clientPublicHex}`)
  if (clientPublic % PRIME === 0n) return undefined
  const verifier = BigInt(`0x${password.verifier}`)
  const secret = BigInt(`0x${randomBytes(128).toString('hex')}`)
  const serverPublic = (MULTIPLIER * verifier + power(GENERATOR, secret)) % PRIME
  const scramble = BigInt(`0x${sha256Hex(padHex(clientPublic) + padHex(serverPublic))}`)
  const shared = power((clientPublic * power(verifier, scramble)) % PRIME, secret)
  return {
    serverPublic: serverPublic.toString(16),
    salt: password.salt,
    secretBlock: randomBytes(64).toString('base64'),
    sessionKey: deriveKey(shared, scramble),
  }
}

type Claim = { readonly timestamp: string; readonly signature: string }

/** Whether the client proved that it knows the password. */
export function provesPassword(identity: SrpIdentity, challenge: SrpChallenge, claim: Claim): boolean {
  const expected = createHmac('sha256', challenge.sessionKey)
    .update(identity.poolName + identity.username)
    .update(Buffer.from(challenge.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest()
  const given = Buffer.from(claim.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function deriveKey(shared: bigint, scramble: bigint): Buffer {
  const pseudoRandom = createHmac('sha256', Buffer.from(padHex(scramble), 'hex'))
    .update(Buffer.from(padHex(shared), 'hex'))
    .digest()
  return createHmac('sha256', pseudoRandom).update(DERIVATION).digest().subarray(0, 16)
}

// Numbers travel as two's complement: an even number of digits, and a leading zero octet where the sign bit is set.
function padHex(value: bigint): string {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return /^[89a-f]/.test(even) ? `00${even}` : even
}

function sha256Hex(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % PRIME
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % PRIME
    square = (square * square) % PRIME
  }
  return result
}
