import { createSign, createVerify } from 'node:crypto'
import type { SigningKey } from './signing-key.ts'

export type Claims = Readonly<Record<string, unknown>>

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
