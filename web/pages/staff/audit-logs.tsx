import { AuditLogs } from '../../features/audit/components/AuditLogs.tsx'

export const AuditLogsPage = () => <AuditLogs />
