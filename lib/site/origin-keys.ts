import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acknowledge } from '#lib/checks/acknowledge.ts'
import { HandlerFunction } from '#lib/functions/handler-function.ts'

/**
 * By what the site proves itself to the API, so that nobody goes round the firewall to the address of the API.
 *
 * There are two: the one that CloudFront says, and the next one, which the functions accept already. Rotating is one
 * more: CloudFront then says what every function accepts, before and after it has been deployed itself.
 */
export class OriginKeys extends Construct {
  /** What CloudFront says. */
  readonly said: string
  /** What functions accept, separated by a comma. */
  readonly accepted: string

  constructor(scope: Construct, id: string, turn: number) {
    super(scope, id)
    const [now, next] = [this.keyOf(turn), this.keyOf(turn + 1)]
    this.said = now
    this.accepted = `${now},${next}`
  }

  /** The authorizer that API Gateway calls to check the key of a call without a token. */
  gate(scope: Construct): HandlerFunction {
    return new HandlerFunction(scope, 'OriginGate', {
      module: 'http/authorize-origin.ts',
      feature: 'gate',
      memoryMegabytes: 256,
      timeoutSeconds: 5,
      environment: { ORIGIN_KEYS: this.accepted },
    })
  }

  /** A reference that CloudFormation resolves: no template holds a value. */
  private keyOf(turn: number): string {
    const secret = new Secret(this, `Key${turn}`, {
      description: 'Stopwise: what the site says to the API',
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
    })
    acknowledge(secret, {
      'AwsSolutions-SMG4': 'Rotated by a deployment: distribution and functions must change in order.',
    })
    return secret.secretValue.unsafeUnwrap()
  }
}
