import { RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions'
import { Construct } from 'constructs'
import { acknowledge } from '#lib/checks/acknowledge.ts'

const folder = `${import.meta.dirname}/../../statemachines`

interface JobProps {
  readonly machineName: string
  /** File beside `statemachines/index.ts`. */
  readonly definition: string
  /** Substitution in the file → function behind it. */
  readonly tasks: Readonly<Record<string, IFunction>>
}

/** One state machine from its file. Standard, because callers poll, stop and look up single executions. */
export class Job extends Construct {
  readonly machine: StateMachine
  readonly machineName: string

  constructor(scope: Construct, id: string, props: JobProps) {
    super(scope, id)
    const { machineName, definition, tasks } = props
    this.machineName = machineName
    this.machine = new StateMachine(this, 'Machine', {
      stateMachineName: machineName,
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromFile(`${folder}/${definition}`),
      definitionSubstitutions: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [name, task.functionArn]),
      ),
      tracingEnabled: true,
      logs: { destination: this.logGroup(machineName), level: LogLevel.ALL },
    })
    // Not `grantInvoke`, which opens all versions and aliases as well: there are none.
    const resources = Object.values(tasks).map((task) => task.functionArn)
    this.machine.addToRolePolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources }))
    acknowledge(this.machine, {
      'AwsSolutions-IAM5[Resource::*]': 'Log deliveries and X-Ray know no resource to restrict them to.',
    })
  }

  /** The prefix keeps the resource policy of log deliveries below its limit. */
  private logGroup(machineName: string): LogGroup {
    return new LogGroup(this, 'Logs', {
      logGroupName: `/aws/vendedlogs/states/${machineName}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
  }
}
