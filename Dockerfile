# The service as an image: built from the sources alone, run by a user without privileges.

FROM node:20-bookworm-slim AS web
WORKDIR /src/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY web ./
RUN npm run build

FROM maven:3.9-eclipse-temurin-25 AS build
WORKDIR /src
COPY pom.xml ./
COPY web/pom.xml web/
COPY service/pom.xml service/
COPY --from=web /src/web/dist web/dist
COPY migrations migrations
COPY service/src service/src
# The dashboard is built already; formatting and tests are CI's work.
RUN mvn -q -B -ntp package -DskipTests -Dexec.skip -Dspotless.skip \
    && java -Djarmode=tools -jar service/target/benchwarden-exec.jar extract --layers --launcher --destination /layers

# Pictures need fontconfig and one font of the system for letters that Inter lacks; the base image brings fontconfig.
FROM eclipse-temurin:25-jre
RUN apt-get update \
    && apt-get install -y --no-install-recommends fontconfig fonts-dejavu-core \
    && rm -rf /var/lib/apt/lists/*
RUN groupadd --system --gid 10001 benchwarden \
    && useradd --system --uid 10001 --gid benchwarden --home-dir /data --shell /usr/sbin/nologin benchwarden \
    && install -d -o benchwarden -g benchwarden -m 700 /data
WORKDIR /app
COPY --from=build /layers/dependencies/ ./
COPY --from=build /layers/spring-boot-loader/ ./
COPY --from=build /layers/snapshot-dependencies/ ./
COPY --from=build /layers/application/ ./
USER 10001
ENV BENCHWARDEN_DATA=/data \
    JAVA_TOOL_OPTIONS="-Xmx256m --enable-native-access=ALL-UNNAMED"
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=5 \
    CMD ["java", "-Xmx32m", "-cp", "BOOT-INF/classes", "dev.benchwarden.HealthCheck"]
ENTRYPOINT ["java", "org.springframework.boot.loader.launch.JarLauncher"]
