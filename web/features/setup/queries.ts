import { countErrors, type SampleAccount, type SetupReport } from '@jobscout/contract/setup/model.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { writeClipboard } from '../../lib/browser/clipboard.ts'
import { toastError, toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'
import { setupStrings as strings, type ToolTexts, toolStrings } from './strings.ts'

const setupQuery = () => api.setup.status.queryOptions()

/** Read when it is asked for: the script is long. */
const scriptQuery = () => api.setup.script.queryOptions()

/** Copies a text and says so. */
export async function copyText(text: string, message: string): Promise<void> {
  try {
    await writeClipboard(text)
    toastSuccess({ title: strings.copied.title, message })
  } catch {
    toastError(strings.copyFailed)
  }
}

export const formatCredentials = ({ email }: Pick<SampleAccount, 'email'>, password: string): string =>
  `${email}\n${password}`

export const useSetup = () => useQuery(setupQuery())
export const useScript = (opened: boolean) => useQuery({ ...scriptQuery(), enabled: opened })

/** A tool of the page: its toast says whether it worked, and what it did may change the page's flags. */
function useTool<Input, Report extends SetupReport>(
  texts: ToolTexts,
  run: (input: Input) => Promise<Report>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess(report) {
      const errors = countErrors(report)
      const { text = '' } = report.lines.find(({ state }) => state === 'error') ?? report.lines.at(-1) ?? {}
      if (errors === 0) toastSuccess({ title: texts.success, message: text })
      else toastError({ title: texts.failure(errors), message: text })
    },
    onError: (error) => toastFailure(error, { title: texts.failure(1), message: texts.message }),
    // The effects of the other features are in every page; this feature is in no production build. The report does not wait for the
    // flags.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: api.setup.status.key() }),
  })
}

export const useTestConnection = () =>
  useTool(toolStrings.testConnection, () => client.setup.testConnection())
export const useCheckTables = () => useTool(toolStrings.checkTables, () => client.setup.checkTables())
export const useSetUpTables = () => useTool(toolStrings.setUpTables, () => client.setup.setUpTables())
export const useFixPolicies = () => useTool(toolStrings.fixPolicies, () => client.setup.fixPolicies())
export const useDebugAuth = () => useTool(toolStrings.debugAuth, () => client.setup.debugAuth())
export const useTestSimpleUser = () =>
  useTool(toolStrings.testSimpleUser, () => client.setup.testSimpleUser())
export const useCreateUserWithRole = () =>
  useTool(toolStrings.createUserWithRole, (role: 'client' | 'agent' | 'admin' | 'super_admin') =>
    client.setup.createUserWithRole({ role }),
  )
export const useCreateUserWithoutTrigger = () =>
  useTool(toolStrings.createUserWithoutTrigger, () => client.setup.createUserWithoutTrigger())
export const useConfirmAllUsers = () =>
  useTool(toolStrings.confirmAllUsers, () => client.setup.confirmAllUsers())
export const useCreateTestUsers = () =>
  useTool(toolStrings.createTestUsers, () => client.setup.createTestUsers())
