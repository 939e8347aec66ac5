import type { Config } from '../config.ts'
import { deleteFilesTo } from '../platform/mail/transport/outbox.ts'

/** Where emails that are kept instead of sent are files. */
export const outboxFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => `${DATA_DIR}/outbox`

/** Deletes the files of emails to an address. Their rows are deleted where it changes. */
export const deleteOutboxFiles = (config: Config, address: string): Promise<void> =>
  deleteFilesTo(outboxFolder(config), address)
