import { SFNClient, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn'

const client = new SFNClient({})

/** Starts a state machine. The name makes a repeated start harmless. Answers the execution's ARN. */
export async function startExecution(stateMachineArn: string, name: string, input: unknown): Promise<string> {
  const { executionArn = '' } = await client.send(
    new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }),
  )
  return executionArn
}

/** Stops an execution that is no longer wanted; one that has ended stays as it is. */
export async function stopExecution(stateMachineArn: string, name: string): Promise<void> {
  const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`
  await client.send(
    new StopExecutionCommand({ executionArn, error: 'Deleted', cause: 'The task was deleted by its owner' }),
  )
}
