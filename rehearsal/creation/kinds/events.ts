import { fields, items, type Kinds, NOT_IN_CLOUDFORMATION, pick, text, toCapital, toSmall } from './kind.ts'

export const events: Kinds = {
  'AWS::Events::Rule': {
    maker: 'cloudformation',
    attributes: (ref, { region, account }) => ({ Arn: `arn:aws:events:${region}:${account}:rule/${ref}` }),
    observe: async (wire, { ref: Name }) => {
      const rule = await wire.json('AWSEvents.DescribeRule', { Name })
      const { Targets } = await wire.json('AWSEvents.ListTargetsByRule', { Rule: Name })
      const { Tags } = await wire.json('AWSEvents.ListTagsForResource', { ResourceARN: rule.Arn })
      return {
        ...pick(rule, ['State', 'Description', 'ScheduleExpression']),
        ...(rule.EventPattern === undefined ? {} : { EventPattern: JSON.parse(rule.EventPattern) }),
        Targets,
        Tags,
      }
    },
  },
  'AWS::Scheduler::Schedule': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { name, properties }) => {
      const ref = text(properties.Name ?? name).slice(0, 64)
      await wire.rest('scheduler', { path: `/schedules/${ref}`, body: properties })
      return { ref, attributes: { Arn: `arn:aws:scheduler:${wire.region}:${wire.account}:schedule/default/${ref}` } }
    },
    observe: async (wire, { ref }) => {
      const shown = await wire.rest('scheduler', { method: 'GET', path: `/schedules/${ref}` })
      const { Arn: _, Name: __, GroupName: ___, CreationDate, LastModificationDate, ...schedule } = shown
      return schedule
    },
  },
  'AWS::StepFunctions::StateMachine': {
    maker: 'service',
    reason: 'its CloudFormation reads neither the definition of a file nor its substitutions',
    make: async (wire, { name, properties }) => {
      const { Bucket, Key } = fields(properties.DefinitionS3Location)
      const written = await wire.s3({ method: 'GET', path: `/${text(Bucket)}/${text(Key)}` })
      const { stateMachineArn } = await wire.json('AWSStepFunctions.CreateStateMachine', {
        name: properties.StateMachineName ?? name,
        definition: substituted(written, fields(properties.DefinitionSubstitutions)),
        roleArn: properties.RoleArn,
        type: properties.StateMachineType,
        loggingConfiguration: toSmall(properties.LoggingConfiguration),
        tracingConfiguration: toSmall(properties.TracingConfiguration),
        tags: toSmall(properties.Tags),
      })
      return {
        ref: stateMachineArn,
        attributes: { Arn: stateMachineArn, Name: text(stateMachineArn).split(':').at(-1) ?? '' },
      }
    },
    observe: async (wire, { ref: stateMachineArn }, properties) => {
      const machine = await wire.json('AWSStepFunctions.DescribeStateMachine', { stateMachineArn })
      const { Bucket, Key } = fields(properties.DefinitionS3Location)
      const written = await wire.s3({ method: 'GET', path: `/${text(Bucket)}/${text(Key)}` })
      const substitutions = fields(properties.DefinitionSubstitutions)
      const isSame = isSameJson(machine.definition, substituted(written, substitutions))
      return {
        StateMachineName: machine.name,
        StateMachineType: machine.type,
        RoleArn: machine.roleArn,
        ...(machine.loggingConfiguration ? { LoggingConfiguration: toCapital(machine.loggingConfiguration) } : {}),
        ...(machine.tracingConfiguration ? { TracingConfiguration: toCapital(machine.tracingConfiguration) } : {}),
        DefinitionS3Location: isSame ? properties.DefinitionS3Location : machine.definition,
        DefinitionSubstitutions: substitutionsIn(written, text(machine.definition)),
      }
    },
    unseen: ['Tags'],
  },
}

const NAME = /\$\{(\w+)\}/g

/** @throws for a name in the definition that the template does not give */
function substituted(definition: string, values: Readonly<Record<string, unknown>>): string {
  return definition.replace(NAME, (_, name: string) => {
    if (!(name in values)) throw new Error(`The state machine asks for ${name}, which the template does not give`)
    return text(values[name])
  })
}

/** What stands in a definition where its file has names. */
function substitutionsIn(written: string, definition: string): Readonly<Record<string, string>> {
  const found: [string, string][] = []
  const walk = (one: unknown, other: unknown) => {
    if (typeof one === 'string') {
      const name = /^\$\{(\w+)\}$/.exec(one)?.[1]
      if (name !== undefined) found.push([name, text(other)])
      return
    }
    for (const [key, value] of Object.entries(one === null || typeof one !== 'object' ? {} : one)) {
      walk(value, fields(other)[key] ?? items(other)[Number(key)])
    }
  }
  walk(JSON.parse(written), JSON.parse(definition))
  return Object.fromEntries(found)
}

const isSameJson = (one: string, other: string) => JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other))
