import {
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn'

const client = new SFNClient({})

/**
 * Starts a state machine. The name makes a repeated start harmless, also when the first has run to its end by then.
 * Answers the execution's ARN.
 */
export async function startExecution(stateMachineArn: string, name: string, input: unknown): Promise<string> {
  try {
    await client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }))
  } catch (cause) {
    // A first start whose answer was lost: names are ids that are used once.
    if (!(cause instanceof ExecutionAlreadyExists)) throw cause
  }
  return executionArnOf(stateMachineArn, name)
}

/** Stops an execution that is no longer wanted; one that has ended stays as it is, and one that never was may be missing. */
export async function stopExecution(stateMachineArn: string, name: string): Promise<void> {
  const executionArn = executionArnOf(stateMachineArn, name)
  try {
    await client.send(
      new StopExecutionCommand({ executionArn, error: 'Deleted', cause: 'The task was deleted by its owner' }),
    )
  } catch (cause) {
    if (!(cause instanceof ExecutionDoesNotExist)) throw cause
  }
}

const executionArnOf = (stateMachineArn: string, name: string): string =>
  `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`
