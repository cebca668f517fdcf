import { BY_PAGE, type Host } from "./host.ts";

export const ANY: Host = {
  name: "any",
  label: "Any host",
  format: "both",
  belowPath: true,
  appliedBy: { ...BY_PAGE, compression: "nothing" },
  policyIn: "pages",
  redirects: "none",
  redirectForms: ["address"],
};
