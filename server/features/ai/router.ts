import { signedIn } from '../../platform/http/api/procedures.ts'
import { type AiPorts, allowAi, readAiState, withdrawAi } from './service.ts'

export const createAiRouter = ({ ai }: Pick<AiPorts, 'ai'>) => ({
  mine: signedIn.ai.mine.handler(({ context }) => context.withActor((tx) => readAiState(tx, ai))),
  allow: signedIn.ai.allow.handler(({ input, context }) =>
    context.withActor((tx) => allowAi(tx, ai, input.provider)),
  ),
  withdraw: signedIn.ai.withdraw.handler(({ context }) => context.withActor((tx) => withdrawAi(tx, ai))),
})
