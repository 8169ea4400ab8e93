import {
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CorruptStorageError } from '#local/storage/corrupt-storage-error.ts'

export type SigningKey = { readonly id: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }

/** The key of the pool, made once and kept, so that sessions survive a restart. */
export async function loadSigningKey(path: string): Promise<SigningKey> {
  const privateKey = (await readKey(path)) ?? (await createKey(path))
  return { id: 'local-1', privateKey, publicKey: createPublicKey(privateKey) }
}

/** The public half as it is published in the key set. */
export function toJwk({ id, publicKey }: SigningKey): JsonWebKey {
  return { ...publicKey.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' }
}

type Claims = Readonly<Record<string, unknown>>

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function signToken(key: SigningKey, claims: Claims): string {
  const content = `${encode({ kid: key.id, alg: 'RS256' })}.${encode(claims)}`
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key.privateKey, 'base64url')}`
}

/** The claims of a token that this key signed, whatever they say; `undefined` for any other text. */
export function readToken(key: SigningKey, token: string): Claims | undefined {
  const [header, payload, signature] = token.split('.')
  if (!header || !payload || !signature) return undefined
  const isOurs = createVerify('RSA-SHA256').update(`${header}.${payload}`).verify(key.publicKey, signature, 'base64url')
  return isOurs ? JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) : undefined
}

async function readKey(path: string): Promise<KeyObject | undefined> {
  try {
    return createPrivateKey(await readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw await CorruptStorageError.keepingCopy(path, error)
  }
}

async function createKey(path: string): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return privateKey
}
