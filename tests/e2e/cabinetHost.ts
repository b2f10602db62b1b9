export const CABINET = '';
export async function openCabinet() { return { address: process.env.CAB ?? '' }; }
