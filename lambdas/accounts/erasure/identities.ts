import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminListGroupsForUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'

/** An identity of a user pool. */
export interface PoolIdentity {
  readonly UserPoolId: string
  readonly Username: string
}

const client = () => new CognitoIdentityProviderClient({})

/** Signs somebody out everywhere and lets them in no more; their tokens live on for an hour at most. */
export async function lockOut(identity: PoolIdentity): Promise<void> {
  await unlessGone(async () => {
    await client().send(new AdminDisableUserCommand(identity))
    await client().send(new AdminUserGlobalSignOutCommand(identity))
  })
}

/** Deletes an identity; one that is gone does no harm. */
export async function deleteIdentity(identity: PoolIdentity): Promise<void> {
  await unlessGone(() => client().send(new AdminDeleteUserCommand(identity)))
}

/** The groups of an identity, none where it is gone. */
export async function groupsOf(identity: PoolIdentity): Promise<readonly string[]> {
  const answer = await unlessGone(() => client().send(new AdminListGroupsForUserCommand(identity)))
  return (answer?.Groups ?? []).flatMap(({ GroupName }) => GroupName ?? [])
}

async function unlessGone<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof UserNotFoundException) return undefined
    throw cause
  }
}
