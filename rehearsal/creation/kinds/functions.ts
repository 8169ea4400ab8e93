import { fields, items, type Kinds, NOT_IN_CLOUDFORMATION, pick, text } from './kind.ts'

const FUNCTIONS = '/2015-03-31/functions'

export const functions: Kinds = {
  'AWS::Lambda::Function': {
    maker: 'cloudformation',
    attributes: (ref, { region, account }) => ({ Arn: `arn:aws:lambda:${region}:${account}:function:${ref}` }),
    observe: async (wire, { ref }) => {
      const { Configuration, Concurrency } = await wire.rest('lambda', { method: 'GET', path: `${FUNCTIONS}/${ref}` })
      const shown = ['Handler', 'Runtime', 'Role', 'MemorySize', 'Timeout', 'Environment', 'Description']
      return { ...pick(fields(Configuration), shown), ...pick(fields(Concurrency), ['ReservedConcurrentExecutions']) }
    },
    unseen: [
      'Code',
      'Architectures',
      'DeadLetterConfig',
      'EphemeralStorage',
      'Layers',
      'LoggingConfig',
      'Tags',
      'TracingConfig',
    ],
  },
  'AWS::Lambda::LayerVersion': {
    maker: 'service',
    reason: 'its CloudFormation gives no name to it that functions could refer to',
    make: async (wire, { name, properties }) => {
      const path = `/2018-10-31/layers/${text(properties.LayerName ?? name)}/versions`
      const { LayerVersionArn } = await wire.rest('lambda', { path, body: properties })
      return { ref: text(LayerVersionArn), attributes: {} }
    },
    observe: async (wire, { ref }) => {
      const [name, version] = ref.split(':').slice(-2)
      const path = `/2018-10-31/layers/${name}/versions/${version}`
      return pick(fields(await wire.rest('lambda', { method: 'GET', path })), ['Description', 'CompatibleRuntimes'])
    },
    unseen: ['Content'],
  },
  'AWS::Lambda::Permission': {
    maker: 'cloudformation',
    attributes: () => ({}),
    observe: async (wire, _made, properties) => {
      const name = text(properties.FunctionName).split(':').at(-1)
      const { Policy } = await wire.rest('lambda', { method: 'GET', path: `${FUNCTIONS}/${name}/policy` })
      const statements = items(JSON.parse(text(Policy)).Statement).map(fields)
      const sourceOf = (statement: object) => text(fields(fields(fields(statement).Condition).ArnLike)['AWS:SourceArn'])
      const mine = statements.find(
        (statement) =>
          sourceOf(statement) === text(properties.SourceArn) &&
          text(fields(statement.Principal).Service) === properties.Principal,
      )
      if (!mine) return {}
      const source = sourceOf(mine)
      return {
        Action: mine.Action,
        FunctionName: mine.Resource,
        Principal: fields(mine.Principal).Service,
        ...(source === '' ? {} : { SourceArn: source }),
      }
    },
    unseen: ['SourceAccount'],
  },
  'AWS::Lambda::EventInvokeConfig': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { properties }) => {
      const { FunctionName, Qualifier: _, ...body } = properties
      await wire.rest('lambda', { method: 'PUT', path: invocationsOf(FunctionName), body })
      return { ref: text(FunctionName), attributes: {} }
    },
    observe: async (wire, { ref }) => ({
      FunctionName: ref,
      ...pick(fields(await wire.rest('lambda', { method: 'GET', path: invocationsOf(ref) })), [
        'MaximumEventAgeInSeconds',
        'MaximumRetryAttempts',
        'DestinationConfig',
      ]),
    }),
    unseen: ['Qualifier'],
  },
}

const invocationsOf = (name: unknown) => `/2019-09-25/functions/${text(name)}/event-invoke-config`
