import type {
  ApplicationNote,
  ApplicationPerson,
  PersonInput,
} from '@jobscout/contract/applications/sheet.ts'
import { ORPCError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, client } from '../../../../lib/api/api.ts'
import { describeError, type ErrorText } from '../../../../lib/api/errors.ts'
import { toastError, toastFailure, toastSuccess, toastUndo } from '../../../../ui/feedback/toast.ts'
import { fileStrings, noteStrings, peopleStrings } from '../../strings.ts'

/** What the owner keeps with an application: people, files and notes. */
export const useKept = (applicationId: string) =>
  useQuery(api.applications.sheet.get.queryOptions({ input: { application_id: applicationId } }))

/** The server names what stands in the way of a change. */
export const describeKeptFailure = (error: unknown, fallback: ErrorText): ErrorText =>
  error instanceof ORPCError && error.defined
    ? { title: fallback.title, message: error.message }
    : describeError(error, fallback)

/** Adds a person, or changes the one that is given. The form shows the failure. */
export const useSavePerson = (applicationId: string, person: ApplicationPerson | undefined) =>
  useMutation({
    meta: { changes: 'applicationKept' },
    mutationFn: (input: PersonInput) =>
      person
        ? client.applications.sheet.changePerson({ id: person.id, ...input })
        : client.applications.sheet.addPerson({ application_id: applicationId, ...input }),
  })

/** Removes a person and offers to undo it, which adds the same person again. */
export function useRemovePerson(applicationId: string) {
  const restore = useMutation({
    meta: { changes: 'applicationKept' },
    mutationFn: ({ id: _, ...person }: ApplicationPerson) =>
      client.applications.sheet.addPerson({ application_id: applicationId, ...person }),
    onError: (error) => toastError(describeKeptFailure(error, peopleStrings.undoFailure)),
  })
  return useMutation({
    meta: { changes: 'applicationKept' },
    mutationFn: ({ id }: ApplicationPerson) => client.applications.sheet.removePerson({ id }),
    onSuccess: (_done, person) =>
      toastUndo({
        title: peopleStrings.removed,
        message: person.name,
        onUndo: () => restore.mutate(person),
      }),
    onError: (error) => toastFailure(error, peopleStrings.removeFailure),
  })
}

/** Adds a note, or changes the one that is given. The form shows the failure. */
export const useSaveNote = (applicationId: string, note: ApplicationNote | undefined) =>
  useMutation({
    meta: { changes: 'applicationNotes' },
    mutationFn: ({ body }: Pick<ApplicationNote, 'body'>) =>
      note
        ? client.applications.sheet.changeNote({ id: note.id, body })
        : client.applications.sheet.addNote({ application_id: applicationId, body }),
  })

/** Deletes a note and offers to undo it, which adds the same text with its date. */
export function useRemoveNote(applicationId: string) {
  const restore = useMutation({
    meta: { changes: 'applicationNotes' },
    mutationFn: ({ body, created_at }: ApplicationNote) =>
      client.applications.sheet.addNote({ application_id: applicationId, body, created_at }),
    onError: (error) => toastError(describeKeptFailure(error, noteStrings.undoFailure)),
  })
  return useMutation({
    meta: { changes: 'applicationNotes' },
    mutationFn: ({ id }: ApplicationNote) => client.applications.sheet.removeNote({ id }),
    onSuccess: (_done, note) => toastUndo({ title: noteStrings.removed, onUndo: () => restore.mutate(note) }),
    onError: (error) => toastFailure(error, noteStrings.removeFailure),
  })
}

export const useRemoveFile = () =>
  useMutation({
    meta: { changes: 'applicationKept' },
    mutationFn: (id: string) => client.applications.sheet.removeFile({ id }),
    onSuccess: () => toastSuccess({ title: fileStrings.removed }),
    onError: (error) => toastFailure(error, fileStrings.removeFailure),
  })
