import type { NewProof } from '@jobscout/contract/submissions/model.ts'
import { PROOF_IMAGE_MAX_BYTES } from '@jobscout/contract/submissions/model.ts'
import { pictureErrors } from '@jobscout/contract/submissions/picture-errors.ts'
import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { describeError, type ErrorText } from '../../../lib/api/errors.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { proofStrings as strings } from '../strings.ts'

/** What a person gives as proof. */
export type GivenProof = NewProof | { readonly kind: 'screenshot'; readonly file: File }

/** Why a picture is not uploaded, in the words that the server would use; null where nothing is known against it. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type !== 'image/png' && type !== 'image/jpeg') return pictureErrors.INVALID_FILE_TYPE.message
  return size > PROOF_IMAGE_MAX_BYTES ? pictureErrors.FILE_TOO_LARGE.message : null
}

/** Why a change of a submission was refused: the server names what stands in the way. */
export const describeSubmissionFailure = (error: unknown, fallback: ErrorText): ErrorText =>
  error instanceof ORPCError && error.defined
    ? { title: fallback.title, message: error.message }
    : describeError(error, fallback)

/** Confirms an application with a proof, or adds a further one. The caller shows the failure. */
export const useConfirmSubmission = (applicationId: string, isConfirmed: boolean) =>
  useMutation({
    mutationKey: ['confirm submission', applicationId],
    meta: { changes: 'submission' },
    mutationFn: (proof: GivenProof) =>
      proof.kind === 'screenshot'
        ? client.submissions.confirmWithScreenshot({ application_id: applicationId, file: proof.file })
        : client.submissions.confirm({ application_id: applicationId, proof }),
    onSuccess: () => toastSuccess(isConfirmed ? strings.added : strings.confirmed),
  })
