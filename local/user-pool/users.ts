import { randomUUID } from 'node:crypto'
import { AwsError } from '#local/http/aws-json.ts'
import { type Pool, poolNameOf } from './pool.ts'
import type { User } from './pool-state.ts'
import { makeVerifier, verifierOf } from './srp.ts'

export type Attribute = { Name: string; Value?: string | undefined }

/** By user name, or by e-mail address for those who signed up with one. */
export function findUser({ file }: Pool, name: string): User | undefined {
  const { users } = file.state
  return users.find((user) => user.username === name) ?? findByEmail(users, name)
}

const findByEmail = (users: readonly User[], email: string) =>
  users.find((user) => user.status !== 'EXTERNAL_PROVIDER' && user.attributes.email === email.toLowerCase())

/** For administrators, who may know whether a user exists. @throws UserNotFoundException */
export function requireUser(pool: Pool, name: string): User {
  const user = findUser(pool, name)
  if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.')
  return user
}

/** @throws UsernameExistsException, InvalidParameterException */
export function addUser(pool: Pool, email: string, more: Pick<User, 'status' | 'attributes'>): User {
  const address = email.toLowerCase()
  if (!/^\S+@\S+$/.test(address)) throw new AwsError('InvalidParameterException', 'Username should be an email.')
  if (findUser(pool, address)) throw new AwsError('UsernameExistsException', 'User already exists')
  const sub = randomUUID()
  const user: User = {
    ...{ username: sub, sub, status: more.status, enabled: true, groups: [], password: null, codes: {} },
    attributes: { ...more.attributes, email: address },
    createdAt: pool.now(),
    updatedAt: pool.now(),
  }
  pool.file.state.users.push(user)
  return user
}

/** @throws InvalidPasswordException */
export function setPassword(pool: Pool, user: User, password: string): void {
  requirePolicy(password)
  user.password = makeVerifier({ poolName: poolNameOf(pool), username: user.username }, password)
  user.updatedAt = pool.now()
}

/** Checks a password given in clear against what is stored of the user's own. */
export function passwordMatches(pool: Pool, { username, password }: User, given: string): boolean {
  if (!password) return false
  return verifierOf({ poolName: poolNameOf(pool), username }, given, password.salt) === password.verifier
}

const MIN_LENGTH = 8
const MAX_LENGTH = 256

/** At least eight characters with upper and lower case, as CDK configures the pool. @throws InvalidPasswordException */
export function requirePolicy(password: string): void {
  const complaint = complaintAbout(password)
  if (complaint === undefined) return
  throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${complaint}`)
}

function complaintAbout(password: string): string | undefined {
  if (password.length < MIN_LENGTH) return 'Password not long enough'
  if (password.length > MAX_LENGTH) return 'Password too long'
  if (!/[A-Z]/.test(password)) return 'Password must have uppercase characters'
  if (!/[a-z]/.test(password)) return 'Password must have lowercase characters'
  return undefined
}

export const toAttributes = (list: readonly Attribute[] | undefined): Record<string, string> =>
  Object.fromEntries((list ?? []).map(({ Name, Value }) => [Name, Value ?? '']))

export const listAttributes = (user: User): { Name: string; Value: string }[] =>
  Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }))

export function removeUser({ file }: Pool, user: User): void {
  file.state.users = file.state.users.filter((other) => other !== user)
  endSessions(file.state, user)
}

/** Nobody stays signed in as this user. */
export function endSessions(state: Pool['file']['state'], user: User): void {
  state.sessions = state.sessions.filter(({ username }) => username !== user.username)
}
