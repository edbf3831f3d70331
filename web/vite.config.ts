import { statSync } from "node:fs";
import preact from "@preact/preset-vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { VitePWA } from "vite-plugin-pwa";
import { questions } from "./questions";

// What the page and its worker may do: use what came with them, and nothing else. The browser keeps the
// promise that nothing that is typed leaves the device.
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

// What hosts that read a file `_headers` send with every file; web/README.md says it for others. A worker
// has the policy of its own response, so only a header reaches it.
const HEADERS = `/*
  Content-Security-Policy: ${POLICY}; frame-ancestors 'none'
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
/
  Cache-Control: no-cache
/index.html
  Cache-Control: no-cache
/sw.js
  Cache-Control: no-cache
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

/** The policy in the page, for hosts that send no headers, and the headers for those that do. */
function policy(): Plugin {
  return {
    name: "policy",
    apply: "build",
    transformIndexHtml: (page) =>
      page.replace("<head>", `<head>\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}">`),
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "_headers", source: HEADERS });
    },
  };
}

export default defineConfig({
  // How large the engines are: hosts tell the length of what is zipped, if they tell any.
  define: Object.fromEntries(
    ["HAND", "WHOLE"].map((name, at) => [
      `${name}_BYTES`,
      statSync(new URL(`../npm/${["hand", "mahj"][at]}.wasm`, import.meta.url)).size,
    ]),
  ),
  // Relative addresses: the folder works on any static host, at any path.
  base: "./",
  plugins: [
    preact(),
    policy(),
    questions(),
    VitePWA({
      registerType: "prompt",
      injectRegister: false,
      includeAssets: ["icon.svg"],
      // A phone fetches what it needs of them when the page is put on its home screen.
      includeManifestIcons: false,
      manifest: {
        name: "mahj",
        short_name: "mahj",
        description: "Settles American Mah Jongg questions, on your device",
        display: "standalone",
        background_color: "#FBFAF7",
        theme_color: "#FBFAF7",
        icons: [
          { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
          { src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
          { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{js,css,html,wasm,woff2,svg}"],
        // The small engine is for the first visit: once the whole one is kept, that is taken.
        globIgnores: ["**/hand-*.wasm"],
        maximumFileSizeToCacheInBytes: 5_000_000,
        navigateFallback: "index.html",
        // The first visit is answered from what was kept as soon as it is kept: from then on nothing is
        // asked of the network.
        clientsClaim: true,
      },
    }),
  ],
  // On a busy machine a property takes its time.
  test: { include: ["src/**/*.test.ts"], testTimeout: 60_000 },
  worker: { format: "es" },
  // These browsers load modules ahead by themselves; one that does not, loads them when they are asked for.
  build: {
    target: ["chrome103", "firefox114", "safari16.4"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first screen needs comes in one piece: each more would be a question on a slow line.
            { name: "first", tags: ["$initial"] },
            // Small parts of several screens, and what always comes together: each piece costs a hundred bytes more.
            {
              name: "parts",
              test: /src\/(ui\/(Choice|FileButton|Sent)\b|screens\/rules\/(table|tables|state|kinds)\b)/,
            },
            { name: "others", test: /src\/screens\/(discarded|player|welcome)\b/ },
            {
              name: "more",
              test: /src\/(screens\/(more|settings|hand\/Install|hand\/RecentView)|pwa\/home|state\/recent)\b/,
            },
            { name: "picture", test: /src\/share\/(picture|verdict-picture|paint)\b/ },
          ],
        },
      },
    },
  },
  server: { fs: { allow: ["..", "."] } },
});
