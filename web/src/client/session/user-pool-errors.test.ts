import { describe, expect, it } from 'vitest'
import { appCodeProblem, codeProblem, isSignInOver, signInProblem, signUpProblem } from './user-pool-errors.ts'

const named = (name: string, message = 'As the user pool said it.'): Error =>
  Object.assign(new Error(message), { name })
const signUp = (name: string) => signUpProblem(named(name), 'help@example.com')
const signIn = (name: string) => signInProblem(named(name))

describe('a refused sign-up', () => {
  it('says that the e-mail is in use [P-348]', () => {
    expect(signUp('UsernameExistsException')).toEqual({
      field: 'email',
      text: 'This email is already in use. Please try another email or sign in.',
    })
  })

  it('says that the e-mail is invalid [P-349]', () => {
    expect(signUp('InvalidParameterException')).toEqual({
      field: 'email',
      text: 'Invalid email format. Please check the email address and try again.',
    })
  })

  it('names the support address where accounts with e-mail are switched off [P-350]', () => {
    expect(signUp('NotAuthorizedException')).toEqual({
      text: 'Email/password accounts are not enabled. Please contact support by emailing help@example.com.',
    })
  })

  it('says that the password is too weak [P-351]', () => {
    expect(signUp('InvalidPasswordException')).toEqual({
      field: 'password',
      text: 'Password is too weak. Please use a stronger password.',
    })
  })

  it('says that the network failed, and repeats the provider otherwise [P-352]', () => {
    expect(signUp('NetworkError').text).toBe('Network error. Please check your internet connection and try again.')
    expect(signUpProblem(new TypeError('Failed to fetch'), '').text).toMatch(/^Network error/)
    expect(signUp('Strange').text).toBe('As the user pool said it.')
  })
})

it.each([
  ['PreSignUp failed with error Please try again tomorrow..', 'Please try again tomorrow.'],
  ['PreSignUp failed with error Please try again tomorrow.', 'Please try again tomorrow.'],
  ['Something failed with an error.', 'Something failed with an error.'],
])(
  'a sign-up that our own function refuses says what the function says, without the words of Cognito: %s',
  (message, text) => {
    expect(signUpProblem(named('UserLambdaValidationException', message), '')).toEqual({ text })
  },
)

describe('a refused sign-in', () => {
  it('says that the password is wrong [P-353]', () => {
    expect(signIn('NotAuthorizedException')).toEqual({
      field: 'password',
      text: 'Incorrect password. Please try again.',
    })
  })

  it('says that the account is locked for a while [P-354]', () => {
    const text =
      'Access to this account has been temporarily disabled due to many failed login attempts. Please reset your password or try again later.'

    expect(signIn('TooManyRequestsException').text).toBe(text)
    expect(signInProblem(named('NotAuthorizedException', 'Password attempts exceeded')).text).toBe(text)
  })

  it('says that the user does not exist, where the user pool tells [P-355]', () => {
    expect(signIn('UserNotFoundException')).toEqual({
      field: 'email',
      text: 'User does not exist, please ensure the email is correct. If you do not have an account, please sign up.',
    })
  })

  it('says that the e-mail is invalid, and repeats the provider otherwise [P-356]', () => {
    expect(signIn('InvalidParameterException').text).toBe('Email is invalid. Please check again.')
    expect(signIn('Strange')).toEqual({ text: 'As the user pool said it.' })
  })
})

describe('a refused code', () => {
  it('says whether it is wrong or too old', () => {
    expect(codeProblem(named('CodeMismatchException')).field).toBe('code')
    expect(codeProblem(named('ExpiredCodeException')).text).toContain('expired')
  })

  it.each(['CodeMismatchException', 'ExpiredCodeException'])('says of a link that it is over: %s', (name) => {
    expect(codeProblem(named(name), true)).toEqual({
      field: 'code',
      text: 'This link has expired, was used before, or a newer one was sent. Use the newest mail, or send a new link.',
    })
  })

  it('puts a weak new password under its field', () => {
    expect(codeProblem(named('InvalidPasswordException')).field).toBe('password')
  })
})

describe('a refused code of an authenticator app', () => {
  it.each([
    ['CodeMismatchException', /^This code is not right\./],
    ['EnableSoftwareTokenMFAException', /^This code is not right\./],
    ['ExpiredCodeException', /^This code was used before\. Wait/],
    ['TooManyRequestsException', /^Too many wrong codes\. Wait/],
    ['NetworkError', /^Network error/],
    ['Strange', /^As the user pool said it\.$/],
  ])('says what to do about %s, and leaves the place for another one', (name, text) => {
    expect(appCodeProblem(named(name))).toMatch(text)
    expect(isSignInOver(named(name))).toBe(false)
  })

  it.each(['NotAuthorizedException', 'SignInException'])('leads back to the password after %s', (name) => {
    expect(appCodeProblem(named(name))).toMatch(/Start again with your password/)
    expect(isSignInOver(named(name))).toBe(true)
  })

  it('takes a lock for no end of the sign-in', () => {
    const locked = named('NotAuthorizedException', 'Password attempts exceeded')

    expect(appCodeProblem(locked)).toMatch(/^Too many wrong codes/)
    expect(isSignInOver(locked)).toBe(false)
  })
})
