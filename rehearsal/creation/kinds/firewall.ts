import { fields, type Kinds, NOT_IN_CLOUDFORMATION, pick, text } from './kind.ts'

const SHOWN = ['CustomResponseBodies', 'DefaultAction', 'Description', 'Rules', 'VisibilityConfig'] as const

export const firewall: Kinds = {
  'AWS::WAFv2::WebACL': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { name, properties }) => {
      const { Summary } = await wire.json('AWSWAF_20190729.CreateWebACL', { Name: name, ...properties })
      return {
        ref: `${Summary.Name}|${Summary.Id}|${text(properties.Scope)}`,
        attributes: { Arn: Summary.ARN, Id: Summary.Id },
      }
    },
    observe: async (wire, { ref }) => {
      const [Name, Id, Scope] = ref.split('|')
      const { WebACL } = await wire.json('AWSWAF_20190729.GetWebACL', { Name, Id, Scope })
      return { ...pick(fields(WebACL), SHOWN), Scope }
    },
    unseen: ['Tags'],
  },
  'AWS::WAFv2::WebACLAssociation': {
    maker: 'nobody',
    reason: 'moto protects gateways and load balancers by it, and no user pool',
    standIn: (_wire, { name }) => ({ ref: name, attributes: {} }),
  },
}
