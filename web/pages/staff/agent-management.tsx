export { AgentManagement as AgentManagementPage } from '../../features/agents/management/AgentManagement.tsx'
