import { listAt, textAt, type Xml } from '../xml.ts'
import { items, type Kinds, text } from './kind.ts'

export const roles: Kinds = {
  'AWS::IAM::Role': {
    maker: 'cloudformation',
    attributes: (ref, { account }) => ({ Arn: `arn:aws:iam::${account}:role/${ref}`, RoleId: ref }),
    observe: async (wire, { ref }, properties) => {
      const role = await wire.query('iam', 'GetRole', { RoleName: ref })
      const named = await wire.query('iam', 'ListRolePolicies', { RoleName: ref })
      const path = ['GetRoleResponse', 'GetRoleResult', 'Role'] as const
      const inline =
        items(properties.Policies).length > 0
          ? await inlineOf(ref, listAt(named, 'ListRolePoliciesResponse', 'ListRolePoliciesResult', 'PolicyNames'))
          : []
      const description = textAt(role, ...path, 'Description')
      return {
        AssumeRolePolicyDocument: documentOf(textAt(role, ...path, 'AssumeRolePolicyDocument')),
        ...(description === '' ? {} : { Description: description }),
        Policies: inline,
      }

      async function inlineOf(RoleName: string, names: readonly Xml[]) {
        return Promise.all(
          names.map(async (PolicyName) => {
            const policy = await wire.query('iam', 'GetRolePolicy', { RoleName, PolicyName })
            return { PolicyName, PolicyDocument: documentIn(policy) }
          }),
        )
      }
    },
    // Those of the functions of the CDK, kept by AWS.
    unseen: ['ManagedPolicyArns', 'Tags'],
  },
  'AWS::IAM::Policy': {
    maker: 'cloudformation',
    attributes: () => ({}),
    observe: async (wire, _made, { PolicyName, Roles }) => {
      const documents = await Promise.all(
        items(Roles).map(async (RoleName) =>
          documentIn(await wire.query('iam', 'GetRolePolicy', { RoleName, PolicyName })),
        ),
      )
      return { PolicyName, Roles, PolicyDocument: documents[0] }
    },
  },
}

const documentOf = (document: string): unknown =>
  JSON.parse(document.startsWith('{') ? document : decodeURIComponent(document))

const documentIn = (answer: Xml): unknown =>
  documentOf(text(textAt(answer, 'GetRolePolicyResponse', 'GetRolePolicyResult', 'PolicyDocument')))
