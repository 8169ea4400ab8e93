import { type Judgement, ok, stop } from './judgement.ts'

/** `arn:aws:ssm:REGION:ACCOUNT:…` */
const accountOf = (arn: string): string | undefined => /^arn:[^:]*:[^:]*:[^:]*:(\d{12}):/.exec(arn)?.[1]

/**
 * Whether the credentials are of the account that the parameters name: read off what it has already, which names its
 * account. An account that has nothing yet is told by the lack of a bootstrap.
 */
export function judgeOwner(arns: readonly (string | undefined)[], account: string | undefined): readonly Judgement[] {
  const found = arns.map((arn) => accountOf(arn ?? '')).find((each) => each !== undefined)
  if (account === undefined || found === undefined) return []
  if (found === account) return [ok(`account ${account}`)]
  return [
    stop(
      `These credentials are of the account ${found}, the deployment is for ${account}.`,
      `Sign in to ${account} (aws sts get-caller-identity tells where you are), or deploy with -c account=${found}.`,
    ),
  ]
}
