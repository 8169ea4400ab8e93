export interface UserPoolProblem {
  readonly text: string
  /** The field under which it belongs; without one it is shown as a dialog. */
  readonly field?: 'email' | 'password' | 'code'
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
const messageOf = (error: unknown): string =>
  error instanceof Error ? withoutTrigger(error.message) : 'Please try again.'

/** Our function's message, without the text that Cognito adds: `PreSignUp failed with error ….` */
export const withoutTrigger = (message: string): string => {
  const said = message.replace(/^\w+ failed with error /, '')
  return said === message ? message : said.replace(/\.\.$/, '.')
}

const isNetworkError = (error: unknown): boolean =>
  nameOf(error) === 'NetworkError' || (error instanceof TypeError && /fetch|network/i.test(error.message))

const NETWORK: UserPoolProblem = {
  text: 'Network error. Please check your internet connection and try again.',
}

const TOO_MANY: UserPoolProblem = {
  text: 'Access to this account has been temporarily disabled due to many failed login attempts. Please reset your password or try again later.',
}

/** The user pool waits no longer for the second step of a sign-in: it begins anew. */
export const isSignInOver = (error: unknown): boolean =>
  !isLocked(error) && /^(NotAuthorizedException|SignInException)$/.test(nameOf(error))

/** What a refused code of an authenticator app says. */
export function appCodeProblem(error: unknown): string {
  if (isNetworkError(error)) return NETWORK.text
  if (isLocked(error)) return 'Too many wrong codes. Wait a minute, then type the newest code of the app.'
  if (isSignInOver(error)) return 'That took more than three minutes. Start again with your password.'
  switch (nameOf(error)) {
    case 'CodeMismatchException':
    case 'EnableSoftwareTokenMFAException':
      return 'This code is not right. Type the newest one; if it is refused too, let your phone set its clock by itself.'
    case 'ExpiredCodeException':
      return 'This code was used before. Wait for the next one in the app.'
    default:
      return messageOf(error)
  }
}

const isLocked = (error: unknown): boolean =>
  /TooManyRequests|LimitExceeded|TooManyFailedAttempts/.test(nameOf(error)) ||
  /attempts exceeded/i.test(messageOf(error))

/** What a refused sign-up says, and where. The address for support completes one text. */
export function signUpProblem(error: unknown, supportAddress: string): UserPoolProblem {
  if (isNetworkError(error)) return NETWORK
  switch (nameOf(error)) {
    case 'UsernameExistsException':
    case 'AliasExistsException':
      return { field: 'email', text: 'This email is already in use. Please try another email or sign in.' }
    case 'InvalidParameterException':
      return { field: 'email', text: 'Invalid email format. Please check the email address and try again.' }
    case 'NotAuthorizedException':
      return {
        text: `Email/password accounts are not enabled. Please contact support by emailing ${supportAddress}.`,
      }
    case 'InvalidPasswordException':
      return { field: 'password', text: 'Password is too weak. Please use a stronger password.' }
    default:
      return { text: messageOf(error) }
  }
}

/** What a refused sign-in says, and where. */
export function signInProblem(error: unknown): UserPoolProblem {
  if (isNetworkError(error)) return NETWORK
  if (isLocked(error)) return TOO_MANY
  switch (nameOf(error)) {
    case 'NotAuthorizedException':
      return { field: 'password', text: 'Incorrect password. Please try again.' }
    case 'UserNotFoundException':
      return {
        field: 'email',
        text: 'User does not exist, please ensure the email is correct. If you do not have an account, please sign up.',
      }
    case 'InvalidParameterException':
      return { field: 'email', text: 'Email is invalid. Please check again.' }
    default:
      return { text: messageOf(error) }
  }
}

const LINK_IS_OVER: UserPoolProblem = {
  field: 'code',
  text: 'This link has expired, was used before, or a newer one was sent. Use the newest mail, or send a new link.',
}

/** What a refused code or new password says, and where. `byLink`: the code is the one of a link, nobody has typed it. */
export function codeProblem(error: unknown, byLink = false): UserPoolProblem {
  if (isNetworkError(error)) return NETWORK
  if (byLink && /^(CodeMismatch|ExpiredCode)Exception$/.test(nameOf(error))) return LINK_IS_OVER
  switch (nameOf(error)) {
    case 'CodeMismatchException':
      return { field: 'code', text: 'This code is not right. Check the newest mail and try again.' }
    case 'ExpiredCodeException':
      return { field: 'code', text: 'This code has expired. Ask for a new one.' }
    case 'InvalidPasswordException':
      return { field: 'password', text: 'Password is too weak. Please use a stronger password.' }
    case 'LimitExceededException':
    case 'TooManyRequestsException':
    case 'TooManyFailedAttemptsException':
      return { field: 'code', text: 'Too many tries. Wait a few minutes, then ask for a new code.' }
    default:
      return { text: messageOf(error) }
  }
}
