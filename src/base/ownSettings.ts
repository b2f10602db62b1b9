/** The settings that this page came with, as its block has them (tools/vite/settingsBlock.ts). */
export const ownSettings = document.getElementById('settings')?.textContent ?? '';
