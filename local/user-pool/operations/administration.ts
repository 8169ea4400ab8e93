import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type AwsOperation, type AwsOperations, operation } from '#local/http/aws-json.ts'
import { askBeforeSignUp } from '../ask-trigger.ts'
import { stepsOf } from '../authenticator.ts'
import type { Pool } from '../pool.ts'
import type { User } from '../pool-state.ts'
import { addUser, endSessions, listAttributes, removeUser, requireUser, setPassword, toAttributes } from '../users.ts'
import { AdminRequest, AttributeList } from './shapes.ts'

const CreateUser = AdminRequest.extend({
  UserAttributes: AttributeList.optional(),
  TemporaryPassword: z.string().optional(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
})
const SetPassword = AdminRequest.extend({ Password: z.string(), Permanent: z.boolean().default(false) })
/** Of the filters of AWS the one that asks for a value exactly. */
const List = z.object({ UserPoolId: z.string(), Filter: z.string() })
const Group = AdminRequest.extend({ GroupName: z.string() })

/** What the product's own functions and the demo may do with accounts. */
export function administrationOperations(pool: Pool): AwsOperations {
  const change = (run: (user: User) => void): AwsOperation =>
    operation(AdminRequest, async ({ Username }) => {
      run(requireUser(pool, Username))
      await pool.file.save()
      return {}
    })

  return {
    AdminCreateUser: operation(CreateUser, (input) => createUser(pool, input)),

    AdminSetUserPassword: operation(SetPassword, async ({ Username, Password, Permanent }) => {
      const user = requireUser(pool, Username)
      setPassword(pool, user, Password)
      user.status = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'
      await pool.file.save()
      return {}
    }),

    AdminGetUser: operation(AdminRequest, ({ Username }) => {
      const user = requireUser(pool, Username)
      return { ...summaryOf(user), UserAttributes: listAttributes(user), ...stepsOf(user) }
    }),

    ListUsers: operation(List, ({ Filter }) => {
      const [, name = '', value = ''] = /^([a-z_]+) = "([^"]*)"$/.exec(Filter) ?? []
      const found = pool.file.state.users.filter((user) =>
        listAttributes(user).some((each) => each.Name === name && each.Value === value),
      )
      return { Users: found.map((user) => ({ ...summaryOf(user), Attributes: listAttributes(user) })) }
    }),

    AdminAddUserToGroup: operation(Group, async ({ Username, GroupName }) => {
      const user = requireUser(pool, Username)
      user.groups = [...new Set([...user.groups, GroupName])]
      await pool.file.save()
      return {}
    }),

    AdminListGroupsForUser: operation(AdminRequest, ({ Username }) => ({
      Groups: requireUser(pool, Username).groups.map((GroupName) => ({ GroupName, UserPoolId: pool.poolId })),
    })),

    AdminDisableUser: change((user) => {
      user.enabled = false
      endSessions(pool.file.state, user)
    }),
    AdminDeleteUser: change((user) => removeUser(pool, user)),
    AdminUserGlobalSignOut: change((user) => endSessions(pool.file.state, user)),
  }
}

async function createUser(pool: Pool, input: z.infer<typeof CreateUser>): Promise<object> {
  const attributes = toAttributes(input.UserAttributes)
  await askBeforeSignUp(pool, 'AdminCreateUser', { username: input.Username, attributes })
  const user = addUser(pool, input.Username, { status: 'FORCE_CHANGE_PASSWORD', attributes })
  const password = input.TemporaryPassword ?? `${randomBytes(9).toString('base64url')}aA`
  setPassword(pool, user, password)
  await pool.file.save()
  if (input.MessageAction !== 'SUPPRESS') {
    await pool.sendCode({ purpose: 'invitation', to: user.attributes.email ?? '', code: password })
  }
  return { User: { ...summaryOf(user), Attributes: listAttributes(user) } }
}

const summaryOf = ({ username, status, enabled, createdAt, updatedAt }: User) => ({
  Username: username,
  UserStatus: status,
  Enabled: enabled,
  UserCreateDate: createdAt,
  UserLastModifiedDate: updatedAt,
})
