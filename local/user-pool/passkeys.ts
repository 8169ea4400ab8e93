import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { AwsError } from '#local/http/aws-json.ts'
import type { Pool } from './pool.ts'
import type { Passkey, User } from './pool-state.ts'

/** The host name that passkeys are bound to. An address of numbers is none: locally, pages ask for them at this name. */
export const PASSKEY_DOMAIN = 'localhost'

/** Of the addresses of the site those at which passkeys may be asked for. */
export const passkeyOriginsOf = (origins: readonly string[]): string[] =>
  origins.filter((origin) => new URL(origin).hostname === PASSKEY_DOMAIN)

/** Loaded at the first passkey: it takes as long as half of everything else. */
const webauthn = () => import('@simplewebauthn/server')

/** Each of them proves who holds it, by a finger, a face or a number: so it may stand for two steps. */
const USER_VERIFICATION = 'required'
const TIMEOUT_MS = 60_000
const SITE_NAME = 'Stopwise'

const known = (user: User) => (user.passkeys ?? []).map(({ id, transports }) => ({ id, transports }))

/** What a browser needs to make a passkey; those that the user has are not made again. */
export const creationOptions = async (user: User) =>
  (await webauthn()).generateRegistrationOptions({
    ...{ rpName: SITE_NAME, rpID: PASSKEY_DOMAIN, timeout: TIMEOUT_MS, attestationType: 'none' },
    userID: new TextEncoder().encode(user.sub),
    userName: user.attributes.email ?? user.username,
    userDisplayName: user.attributes.name ?? user.attributes.email ?? user.username,
    excludeCredentials: known(user),
    authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
  })

/** What a browser needs to sign with a passkey of the user. */
export const requestOptions = async (user: User) =>
  (await webauthn()).generateAuthenticationOptions({
    ...{ rpID: PASSKEY_DOMAIN, timeout: TIMEOUT_MS, userVerification: USER_VERIFICATION },
    allowCredentials: known(user),
  })

/** @throws WebAuthnOriginNotAllowedException, WebAuthnRelyingPartyMismatchException, InvalidParameterException */
export async function readRegistration(
  pool: Pool,
  response: RegistrationResponseJSON,
  challenge: string,
): Promise<Passkey> {
  requireOrigin(pool, response.response.clientDataJSON)
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    ...{ response, expectedChallenge: challenge, requireUserVerification: true },
    ...{ expectedOrigin: [...pool.passkeyOrigins], expectedRPID: PASSKEY_DOMAIN },
  }).catch((cause: unknown) => {
    throw registrationError(cause)
  })
  if (!registrationInfo) throw new AwsError('InvalidParameterException', 'The credential could not be verified.')
  const { credential, aaguid } = registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    ...(response.authenticatorAttachment && { attachment: response.authenticatorAttachment }),
    name: MAKERS[aaguid] ?? 'Passkey',
    createdAt: pool.now(),
  }
}

/**
 * The passkey of the user that has signed the challenge, counted on.
 * @throws NotAuthorizedException for any other answer
 */
export async function redeemAssertion(
  pool: Pool,
  user: User,
  { response, challenge }: { readonly response: AuthenticationResponseJSON; readonly challenge: string },
): Promise<void> {
  const passkey = user.passkeys?.find(({ id }) => id === response.id)
  if (!passkey) throw refused()
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge: challenge, requireUserVerification: true },
    ...{ expectedOrigin: [...pool.passkeyOrigins], expectedRPID: PASSKEY_DOMAIN },
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((cause: unknown) => {
    throw Object.assign(refused(), { cause })
  })
  if (!verified) throw refused()
  passkey.counter = authenticationInfo.newCounter
}

const refused = () => new AwsError('NotAuthorizedException', 'Incorrect username or password.')

/** What the browser says where it is, before anything else of its answer is believed. */
function requireOrigin(pool: Pool, clientData: string): void {
  const origin = originIn(clientData)
  if (pool.passkeyOrigins.some((allowed) => allowed === origin)) return
  throw new AwsError('WebAuthnOriginNotAllowedException', `Passkeys are not made at ${origin}.`)
}

function originIn(clientData: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')).origin)
  } catch {
    return 'an unreadable address'
  }
}

function registrationError(cause: unknown): AwsError {
  const message = cause instanceof Error ? cause.message : String(cause)
  if (/RP ID/.test(message)) return new AwsError('WebAuthnRelyingPartyMismatchException', message)
  return new AwsError('InvalidParameterException', message)
}

/** Who makes passkeys, by the number that they give themselves: a few of many. */
const MAKERS: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
}
